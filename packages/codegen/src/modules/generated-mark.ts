/** The first line of every generated file: what codegen may replace and remove. */
export const generatedMark = '// Made by codegen from .graphql files. Change those, not this.'
