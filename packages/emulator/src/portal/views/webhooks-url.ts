import type { Frame } from './frame.ts'

/** The path of the webhooks of an environment. */
export function webhooksUrl({ environment }: Frame): string {
  return `/${environment}/integrations/webhooks`
}
