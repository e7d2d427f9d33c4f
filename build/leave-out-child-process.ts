import type { Plugin } from 'rolldown'

/** Commander starts programs of their own for some subcommands, not for ours. Only to load what that takes is slow. */
export const leaveOutChildProcess: Plugin = {
  name: 'leave-out-child-process',
  resolveId(source, importer = '') {
    return source === 'node:child_process' && importer.includes('/commander/') ? '\0nothing' : null
  },
  load: (id) => (id === '\0nothing' ? 'export default {}' : null),
}
