/** Splits a block of shell into its commands. A backslash at the end of a line joins the next one to it. */
export const splitCommands = (code: string): string[] =>
  code
    .trim()
    .replaceAll(/\s*\\\n\s*/g, ' ')
    .split('\n')
