/** Whether a command line selects JSON output, even if its other arguments are invalid. Ignores operands after `--`. */
export function wantsJson(args: readonly string[]): boolean {
  const own = args.includes('--') ? args.slice(0, args.indexOf('--')) : args
  return own.some(
    (argument, index) =>
      /^--(json|format=json)$/.test(argument) || (argument === 'json' && own[index - 1] === '--format'),
  )
}
