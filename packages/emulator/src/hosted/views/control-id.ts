/** The id of a question's control. In a group of radio buttons or checkboxes, the first one has this id. */
export function controlId(key: string): string {
  return `question-${key}`
}
