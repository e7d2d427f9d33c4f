import { html } from 'hono/html'
import type { EnvironmentName } from '../../../ground/environments.ts'
import type { View } from '../../../web/view.ts'

/** What the pages of an environment show around their content. */
export interface Frame {
  environment: EnvironmentName
  environments: readonly EnvironmentName[]
  administrator: string
  /** The emulator's time. */
  now: Date
  /** The token in each form, so that another site cannot forge a form. */
  formToken: string
}

/** The hidden token. Every form that changes something needs it. */
export function formToken({ formToken }: Frame): View {
  return html`<input type="hidden" name="formToken" value="${formToken}">`
}
