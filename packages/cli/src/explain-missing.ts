import { UsageError } from './usage-error.ts'

/** Says how to install a package that only some commands need. Returns other errors as they are. */
export function explainMissing(error: unknown): unknown {
  const isMissing = error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND'
  const [, name] =
    (isMissing &&
      /Cannot find package '(@(?:orchestration|modelcontextprotocol)\/[\w-]+)'/.exec(error.message)) ||
    []
  if (name === undefined) return error
  return new UsageError(
    `This command needs the package ${name}. Install it with "npm install -D ${name}", or add "-p ${name}" to "npx -p @orchestration/cli".`,
    { cause: error },
  )
}
