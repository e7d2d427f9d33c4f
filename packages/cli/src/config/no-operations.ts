/** What to tell about a project without operations, which may be new, or name the wrong files. */
export const noOperations = (globs: readonly string[]): string =>
  `no file matches ${globs.join(', ')}. Write one with "orchestration operations new <field>", or correct "documents".`
