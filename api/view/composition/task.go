package composition

import (
	"strings"

	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/contest"
)

// Goal is what is to be reached, as a form has it: the kind, and of a count how many.
type Goal struct{ Kind, Count string }

// GoalOf splits a task as solve.ParseTask reads it.
func GoalOf(task string) Goal {
	if strings.Contains(task, ":") {
		return Goal{string(contest.Reach), task}
	}
	return Goal{Kind: task}
}

// Task is the goal as solve.ParseTask reads it.
func (g Goal) Task() string {
	if g.Kind == string(contest.Reach) {
		return strings.TrimSpace(g.Count)
	}
	return g.Kind
}

// Inputs are the fields "task" and "count".
func (g *Goal) Inputs(kinds ...contest.TaskKind) []web.Input {
	count := templates.Field{Name: "count", MaxLength: 7, Label: templates.Msg("composition.count"), Autocomplete: "off"}
	return []web.Input{
		web.ChoiceInput(&g.Kind, "select", "task", web.Options("composition.task-", kinds...)...).Labelled("composition.task").Required(),
		web.TextInput(&g.Count, count).Hinted().Short(),
	}
}

// TaskText says what is to be reached.
func TaskText(task string) templates.Text {
	if strings.Contains(task, ":") {
		return templates.Msg("composition.reach", "count", task)
	}
	return templates.Msg("composition.task-" + task)
}
