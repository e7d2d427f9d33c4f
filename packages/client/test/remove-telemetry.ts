import { context, metrics, propagation, trace } from '@opentelemetry/api'

/** Removes the SDK that a test has registered. It is global, and other files run in the same worker. */
export function removeTelemetry(): void {
  for (const api of [context, metrics, propagation, trace]) api.disable()
}
