import { html, raw } from 'hono/html'
import type { View } from '../../http/pages.ts'
import { fieldName, readFileName } from '../forms/draft.ts'
import type { Control } from './control.ts'

/** A field for a file. Browsers never fill in such a field, so the page names the file that was chosen before. */
export function fileControl({ question, values, error, describedBy, id, texts }: Control): View {
  const name = fieldName(question)
  const accepted = question.questionConfig.file_storage?.accepted_file_types ?? []
  const accept =
    accepted.length > 0 ? accepted.join(',') : question.userQuestionType === 'IMAGE' ? 'image/*' : ''
  const chosen = values.at(-1)
  const kept = chosen
    ? html`<p class="kept" id="${id}-kept" dir="auto">${texts.keptFile(readFileName(chosen))}</p>`
    : ''
  const described = [describedBy, chosen && `${id}-kept`].filter(Boolean).join(' ')
  return html`${kept}
<input type="file" id="${id}" name="${name}"${accept ? html` accept="${accept}"` : ''}${described ? html` aria-describedby="${described}"` : ''}${error ? raw(' aria-invalid="true"') : ''}>`
}
