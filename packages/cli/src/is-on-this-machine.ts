/** Whether what is sent to a URL does not leave this machine. */
export const isOnThisMachine = ({ hostname }: URL): boolean =>
  /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
