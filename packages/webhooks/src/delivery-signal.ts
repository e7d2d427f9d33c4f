/**
 * Creates a signal that is aborted after `leaseSeconds`, or when `requestSignal` is aborted. `dispose` removes its timer and listener.
 * `AbortSignal.timeout` and `AbortSignal.any` are not used, because they would hold memory until the end of the lease, and `any`
 * in Next's edge runtime rejects a request's signal.
 */
export function createDeliverySignal(
  leaseSeconds: number | undefined,
  // Some runtimes create requests without a signal.
  requestSignal: AbortSignal | undefined,
): { signal: AbortSignal; dispose: () => void } {
  const controller = new AbortController()
  const { signal } = controller
  const abort = () => controller.abort(requestSignal?.reason)
  if (requestSignal?.aborted) abort()
  requestSignal?.addEventListener('abort', abort)
  const expire = () => controller.abort(new DOMException('The lease of the delivery ended.', 'TimeoutError'))
  // Node fires timers longer than 2³¹−1 ms immediately.
  const timer = leaseSeconds && setTimeout(expire, Math.min(leaseSeconds * 1_000, 2 ** 31 - 1))
  // In some runtimes, a timer is a number.
  if (typeof timer === 'object') timer.unref()
  const dispose = () => {
    clearTimeout(timer)
    requestSignal?.removeEventListener('abort', abort)
  }
  return { signal, dispose }
}
