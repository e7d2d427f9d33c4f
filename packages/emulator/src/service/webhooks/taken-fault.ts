/** What goes wrong with an attempt to send an event, because a test asked for it. */
export interface TakenFault {
  with: 'duplicate' | 'reorder' | 'delay' | 'drop' | 'wrong-signature' | 'truncated' | 'slow'
  /** For `reorder`, `delay` and `slow`, in ms. Default: 1000. */
  delay?: number | undefined
}
