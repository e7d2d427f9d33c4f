import { environments } from '@orchestration/client'
import { isOnThisMachine } from './is-on-this-machine.ts'

/**
 * Whether an address could be that of a production environment. The address decides, so that no name and no variable can
 * hide it: this machine and the sandbox's published endpoint are not production, everything else is.
 */
export const isProduction = (url: URL): boolean => !isOnThisMachine(url) && url.href !== environments.sandbox
