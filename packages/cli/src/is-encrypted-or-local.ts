import { isOnThisMachine } from './is-on-this-machine.ts'

/** Whether what is sent to a URL stays secret: it is HTTPS, or HTTP that does not leave this machine. */
export const isEncryptedOrLocal = (url: URL): boolean =>
  url.protocol === 'https:' || (url.protocol === 'http:' && isOnThisMachine(url))
