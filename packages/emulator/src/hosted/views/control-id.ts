/** The id of a question's control. Of several, such as radio buttons, the first one has it. */
export function controlId(key: string): string {
  return `question-${key}`
}
