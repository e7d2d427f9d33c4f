/** Says that events are forwarded, and how the receiver gets the public key. The lines can be pasted into a shell or a .env file. */
export function formatStart(environment: string, publicKey: string): string {
  return `Forwarding the events of ${environment}. Ctrl-C ends it.

Your receiver verifies them with this public key:

ORCHESTRATION_WEBHOOK_KEY="${publicKey.trim()}"
`
}
