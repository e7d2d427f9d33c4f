import { html } from 'hono/html'
import type { View } from '../../web/view.ts'
import { countOverview, type EnvironmentCount } from './count-overview.ts'
import { listEnvironments } from './environment-label.ts'
import { formToken } from './form-token.ts'
import type { Frame } from './frame.ts'
import { page } from './page.ts'

export interface ResetPage {
  frame: Frame
  counts: readonly EnvironmentCount[]
}

/** Asks before a reset. Cancel comes first and has the focus. */
export function resetPage({ frame, counts }: ResetPage): View {
  const url = `/${frame.environment}/data`
  return page({
    frame,
    section: 'data',
    title: 'Reset the emulator',
    content: html`<form class="card narrow confirmation" method="post" action="${url}/reset" aria-labelledby="question">
${formToken(frame)}
<h1 id="question">Reset the emulator?</h1>
<p>What was done in ${listEnvironments(frame.environments)} is lost. This cannot be undone, but a <a href="${url}/snapshot" download>snapshot</a> can be put back.</p>
${countOverview(counts)}
<p class="actions"><a class="button" href="${url}#reset" autofocus>Cancel</a>
<button class="danger filled">Reset everything</button></p>
</form>`,
  })
}
