export { formatAnnotations } from './annotations.ts'
export { escapeTerminal, formatJson, oneLine } from './escape.ts'
export { formatExcerpt } from './excerpt.ts'
export { didYouMean, formatChoice } from './format-choice.ts'
export { formatCount } from './format-count.ts'
export { addFormatOptions } from './format-options.ts'
export { describeRemovedField, isForbiddenDeprecation } from './graphql-messages.ts'
export { prepareProcess } from './prepare-process.ts'
export { readInputFile } from './read-input-file.ts'
export {
  type CommandContext,
  type Configure,
  loadCommands,
  type ProgramDefinition,
  runProgram,
} from './run-program.ts'
export { CommandUsageError } from './usage-error.ts'
export { type Output, writeLine } from './write-line.ts'
