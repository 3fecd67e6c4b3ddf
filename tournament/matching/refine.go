package matching

// refine makes a secondary cost a part of the costs: vertices of one class and one kind are a new class. It returns false, and leaves all
// as it was, when there are so many of them that a table of their costs would be large beside the graph.
func (m *weighted[W]) refine(cost func(i, j int) int, kind []int) bool {
	number := map[[2]int32]int32{}
	class := make([]int32, m.n)
	var one []int32 // a vertex of each new class
	for v, c := range m.class {
		k := [2]int32{c, int32(kind[v])}
		n, known := number[k]
		if !known {
			n = int32(len(one))
			if int(n) > 8+m.n/8 {
				return false
			}
			number[k] = n
			one = append(one, int32(v))
		}
		class[v] = n
	}
	costs := make([][]W, len(one))
	for a, u := range one {
		costs[a] = make([]W, len(one))
		for b, v := range one[:a+1] {
			costs[a][b] = m.cost[m.class[u]][m.class[v]]
			if a != b {
				costs[a][b] = add(costs[a][b], small[W](2*int64(cost(int(u), int(v)))))
			}
			costs[b][a] = costs[a][b]
		}
	}
	m.steps += len(one) * len(one)
	m.class, m.cost, m.reach = class, costs, newReach[W](len(one))
	return true
}
