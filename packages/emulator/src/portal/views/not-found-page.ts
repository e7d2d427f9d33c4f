import { html } from 'hono/html'
import type { View } from '../../web/view.ts'
import { environmentLabel } from './frame/environment-label.ts'
import type { Frame } from './frame/frame.ts'
import { page } from './frame/page.ts'
import { typed } from './pieces/typed.ts'

/** The page for an id that no record has. */
export function notFoundPage({ frame, id }: { frame: Frame; id: string }): View {
  const { environment } = frame
  return page({
    frame,
    title: 'Not found',
    content: html`<h1>${id === '' ? 'Enter a name or an id' : html`Nothing has the name or id ${typed(id)}`}</h1>
<p>The field finds a patient by name, id, patient code or identifier, a care flow by its own id or that of an activity, and a request by its id or an errorId. It looks in ${environmentLabel(environment)} alone.</p>
<p class="actions"><a class="button" href="/${environment}/patients">Search the patients</a> <a class="button" href="/${environment}/care-flows">See the care flows</a></p>`,
  })
}
