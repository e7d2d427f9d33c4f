import type { Question } from '@orchestration/care-flows'
import { html } from 'hono/html'
import { type Assets, createAssets, readSource } from '../pages/assets.ts'
import { interpolate, type Texts } from '../pages/texts.ts'
import { htmlDocument, type View } from '../pages/view.ts'

interface Page {
  texts: Texts
  title: string
  careFlowTitle?: string | undefined
  cancelUrl?: string | undefined
  step?: string | undefined
  /** Completed fraction, from 0 to 1. */
  progress?: number | undefined
  content: View
}

function page({ texts, title, careFlowTitle, cancelUrl, step, progress, content }: Page): View {
  const body = html`<header>
<p class="care-flow" dir="auto">${careFlowTitle ?? ''}</p>
${cancelUrl ? html`<a class="leave" href="${cancelUrl}" rel="noreferrer">${texts.leave}</a>` : ''}
</header>
${progress === undefined ? '' : html`<progress value="${progress}" aria-hidden="true"></progress>`}
<main>
${step ? html`<p class="step">${step}</p>` : ''}
${content}
</main>
<footer><p>${texts.emulator}</p></footer>`
  const assets = {
    icon: hostedAssets.url('hosted.svg'),
    stylesheet: hostedAssets.url('hosted.css'),
    script: hostedAssets.url('hosted.js'),
  }
  return htmlDocument({ language: texts.language, title, assets, body })
}

/** Page elements around the content of an activity. */
export interface ActivityFrame {
  texts: Texts
  careFlowTitle: string
  cancelUrl: string | undefined
  step: { position: number; total: number }
  /** The path to which the form is submitted. */
  action: string
  /** Status message above the content. */
  status?: string | undefined
}

interface ActivityPage {
  frame: ActivityFrame
  title: string
  /** 1-based position of the question. Undefined if the page shows the whole activity. */
  questionStep?: { position: number; total: number }
  content: View
}

/** Renders the page of an activity, with the position of the activity or question. */
export function activityPage({ frame, title, questionStep, content }: ActivityPage): View {
  const { texts, careFlowTitle, cancelUrl, status, step } = frame
  const { position, total } = step
  return page({
    texts,
    careFlowTitle,
    cancelUrl,
    title: `${title} · ${careFlowTitle}`,
    step: questionStep
      ? interpolate(texts.step, questionStep)
      : total > 1
        ? interpolate(texts.step, step)
        : undefined,
    // The bar is neither empty on the first page nor full on the last page.
    progress:
      questionStep || total > 1
        ? (position - 1 + (questionStep ? questionStep.position / (questionStep.total + 1) : 1 / 2)) / total
        : undefined,
    content: html`${status ? html`<p class="status" role="status">${status}</p>` : ''}
<div class="card${questionStep ? ' one-question' : ''}">
${content}
</div>`,
  })
}

interface NoticePage {
  texts: Texts
  title: string
  explanation: string
  careFlowTitle?: string | undefined
  /** Link to the next page, such as `success_url`. */
  link?: { url: string; text: string } | undefined
  kind?: 'good' | 'neutral'
}

/** Renders a page without a form, for example for an expired session or an invalid link. */
export function noticePage({ explanation, link, kind = 'neutral', ...rest }: NoticePage): View {
  const mark = kind === 'good' ? 'm6 12.500 4 4 8-9' : 'M12 6.500v7m0 3.500v.1'
  return page({
    ...rest,
    progress: kind === 'good' ? 1 : undefined,
    content: html`<div class="card end ${kind}">
<svg viewBox="0 0 24 24" width="48" height="48" aria-hidden="true"><path d="${mark}"/></svg>
<h1>${rest.title}</h1>
<p>${explanation}</p>
${link ? html`<p><a class="button" href="${link.url}" rel="noreferrer">${link.text}</a></p>` : ''}
</div>`,
  })
}

interface SummaryItem {
  key: string
  title: string
  /** Validation error. */
  problem?: string | undefined
}

export interface Summary {
  kind: 'error' | 'notice'
  title: string
  items?: readonly SummaryItem[]
}

/** Converts questions and their errors to the items of a summary. */
export function toSummaryItems(
  questions: readonly Question[],
  errors: ReadonlyMap<string, string> = new Map(),
): SummaryItem[] {
  return questions.map(({ id, key, title }) => ({ key, title: title ?? '', problem: errors.get(id) }))
}

/** Renders the summary at the top of a page, with a link to each question. The summary receives the focus. */
export function summary({ kind, title, items = [] }: Summary): View {
  return html`<div class="summary ${kind}" role="${kind === 'error' ? 'alert' : 'status'}" tabindex="-1" autofocus>
<h2>${title}</h2>
${items.length > 0 ? html`<ul>${items.map(({ key, title, problem }) => html`<li><a href="#${controlId(key)}"><bdi>${title}</bdi></a>${problem ? html` <span>${problem}</span>` : ''}</li>`)}</ul>` : ''}
</div>`
}

/** Returns the id of a question's control. For a group, returns the id of the first radio button or checkbox. */
export function controlId(key: string): string {
  return `question-${key}`
}

export const hostedAssets: Assets<'hosted.css' | 'hosted.js' | 'hosted.svg'> = createAssets({
  'hosted.css': () =>
    ['http/pages/pages.css', 'http/hosted-pages/assets/hosted.css'].map(readSource).join(''),
  'hosted.js': () => readSource('http/hosted-pages/assets/hosted.js'),
  'hosted.svg': () => readSource('http/hosted-pages/assets/hosted.svg'),
})
