import type { Command } from 'commander'

/**
 * Adds `--json`, and `--format` with the other formats. The default format in GitHub Actions is `github`, because pull requests
 * show annotations.
 */
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
    .addOption(command.createOption('--json', 'print JSON').conflicts('format'))
