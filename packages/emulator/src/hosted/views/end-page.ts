import type { View } from '../../http/pages.ts'
import type { Visit } from '../../service/hosted-pages/find-visit.ts'
import { findTexts } from '../texts/find-texts.ts'
import { noticePage } from './notice-page.ts'

/** The page of a session that has ended, or of a stakeholder with nothing pending. */
export function endPage({ status, session, careFlow, language }: Visit): View {
  const texts = findTexts(language)
  const common = { texts, careFlow: careFlow.title }
  const linkTo = (url: string | undefined, text: string) => (url ? { url, text } : undefined)
  if (status === 'expired') {
    return noticePage({
      ...common,
      title: texts.expiredTitle,
      explanation: texts.expired,
      link: linkTo(session?.cancel_url, texts.goBack),
    })
  }
  const link = linkTo(session?.success_url, texts.goOn)
  return status === 'completed'
    ? noticePage({ ...common, kind: 'good', title: texts.completedTitle, explanation: texts.completed, link })
    : noticePage({ ...common, title: texts.idleTitle, explanation: texts.idle, link })
}
