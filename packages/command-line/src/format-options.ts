import type { Command } from 'commander'

/** Adds `--format` and `--json` to a command. The default in GitHub Actions is `github`, because pull requests show annotations. */
export const addFormatOptions = (
  command: Command,
  formats: readonly string[],
  { GITHUB_ACTIONS }: Readonly<Record<string, string | undefined>> = process.env,
): Command =>
  command
    .addOption(
      command
        .createOption('--format <format>', 'output format')
        .choices(formats)
        .default(GITHUB_ACTIONS === 'true' ? 'github' : 'text'),
    )
    .addOption(command.createOption('--json', 'the same as --format json').conflicts('format'))
    // Sets the format as if it were the default, because a value from any other source would conflict with `--json`.
    .on('option:json', () => {
      if (command.getOptionValueSource('format') === 'default')
        command.setOptionValueWithSource('format', 'json', 'default')
    })

/** Whether a command line requests JSON output, even if its other arguments are invalid. Ignores operands after `--`. */
export function wantsJson(args: readonly string[]): boolean {
  const own = args.includes('--') ? args.slice(0, args.indexOf('--')) : args
  return own.some(
    (argument, index) =>
      /^--(json|format=json)$/.test(argument) || (argument === 'json' && own[index - 1] === '--format'),
  )
}
