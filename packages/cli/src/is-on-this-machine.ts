/** Whether what is sent to a URL does not leave this machine. */
export const isOnThisMachine = ({ hostname }: URL): boolean =>
  /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)

/** Whether what is sent to a URL stays secret: it is HTTPS, or HTTP that does not leave this machine. */
export const isEncryptedOrLocal = (url: URL): boolean =>
  url.protocol === 'https:' || (url.protocol === 'http:' && isOnThisMachine(url))
