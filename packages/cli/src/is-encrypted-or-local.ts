/** Whether what is sent to a URL stays secret: it is HTTPS, or HTTP that does not leave this machine. */
export function isEncryptedOrLocal({ protocol, hostname }: URL): boolean {
  const isLoopback = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
  return protocol === 'https:' || (protocol === 'http:' && isLoopback)
}
