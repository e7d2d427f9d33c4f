/** Says that events are forwarded, and prints the public key as a line for a shell or a .env file. */
export function formatStart(environment: string, publicKey: string): string {
  return `Forwarding the events of ${environment}. Ctrl-C ends it.

Your receiver verifies them with this public key:

ORCHESTRATION_WEBHOOK_KEY="${publicKey.trim()}"
`
}
