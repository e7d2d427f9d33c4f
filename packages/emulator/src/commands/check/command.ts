import { addFormatOptions, type Configure, formatJson } from '@orchestration/command-line'
import { checkDefinitions } from './check-definitions.ts'
import { type CheckFormat, formatResult } from './format-result.ts'

const help = `
A folder published by Studio counts as one definition. The output lists its
unsupported parts, and how the emulator treats them.

Examples:
  orchestration-emulator check 'care-flows/*.yaml'
  orchestration-emulator check my-care-flow    a clone of Studio's repository
  orchestration-emulator check --format github 'care-flows/*.yaml'`

/** Configures `orchestration-emulator check <files...>`. */
export const configure: Configure = (command, context) => {
  command.argument('<files...>', 'YAML or JSON files, folders published by Studio, or glob patterns')
  addFormatOptions(command, ['text', 'github'], context.env).addHelpText('after', help)
  return async (files: string[], { json, format }: { json?: boolean; format: CheckFormat }) => {
    const checked = await checkDefinitions(files)
    const { problems } = checked
    const text = json ? formatJson(checked) : formatResult(checked, format, context.env.GITHUB_WORKSPACE)
    if (text) context.stdout.write(`${text}\n`)
    return problems.length > 0 ? 1 : 0
  }
}
