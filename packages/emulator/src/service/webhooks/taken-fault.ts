/** A fault that happens to one attempt to send an event. */
export interface TakenFault {
  with: 'duplicate' | 'reorder' | 'delay' | 'drop' | 'wrong-signature' | 'truncated' | 'slow'
  /** For `reorder`, `delay` and `slow`, in ms. @defaultValue 1000 */
  delay?: number | undefined
}
