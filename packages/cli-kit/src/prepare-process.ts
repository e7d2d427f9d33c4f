import module from 'node:module'

/** Prepares the process before a command loads other modules. This module must also load in old Node versions. */
export function prepareProcess(): void {
  // Caches compiled code for later runs. Node 20, which the commands do not support, does not have this function.
  module.enableCompileCache?.()

  // A reader such as `head` can close the pipe early, which is not a failure.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit()
    process.stderr.write(`Cannot write to standard output: ${error.message}\n`)
    process.exit(1)
  })
}
