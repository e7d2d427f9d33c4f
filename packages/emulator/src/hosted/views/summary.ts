import type { Question } from '@orchestration/care-flows'
import { html } from 'hono/html'
import type { View } from '../../http/pages.ts'
import { controlId } from './control-id.ts'

export interface SummaryItem {
  /** The key of the question. */
  key: string
  title: string
  /** What is wrong with the answer. */
  problem?: string | undefined
}

export interface Summary {
  kind: 'error' | 'notice'
  title: string
  items?: readonly SummaryItem[]
}

/** Lists questions for a summary, each with what is wrong with its answer. */
export function listItems(
  questions: readonly Question[],
  errors: ReadonlyMap<string, string> = new Map(),
): SummaryItem[] {
  return questions.map(({ id, key, title }) => ({ key, title: title ?? '', problem: errors.get(id) }))
}

/** Lists the problems at the top of a page that is shown again, with a link to each question. It gets the focus. */
export function summary({ kind, title, items = [] }: Summary): View {
  return html`<div class="summary ${kind}" role="${kind === 'error' ? 'alert' : 'status'}" tabindex="-1" autofocus>
<h2>${title}</h2>
${items.length > 0 ? html`<ul>${items.map(({ key, title, problem }) => html`<li><a href="#${controlId(key)}"><bdi>${title}</bdi></a>${problem ? html` <span>${problem}</span>` : ''}</li>`)}</ul>` : ''}
</div>`
}
