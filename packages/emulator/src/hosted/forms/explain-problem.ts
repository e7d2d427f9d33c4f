import type { Question, Refusal } from '@orchestration/care-flows'
import type { Texts } from '../texts/texts.ts'

type Range = { min: number | null; max: number | null }

/** Explains in the visitor's language how to correct an answer that the engine refuses. */
export function explainProblem(question: Question, { type }: Refusal, texts: Texts): string {
  const { questionConfig, userQuestionType, options } = question
  const isMissing = type === 'MISSING_REQUIRED_ANSWER'
  switch (userQuestionType) {
    case 'MULTIPLE_CHOICE':
    case 'YES_NO':
      return texts.chooseOne
    case 'SLIDER':
    case 'NUMBER':
      return explainNumber(questionConfig.slider ?? questionConfig.number?.range, texts)
    case 'MULTIPLE_SELECT': {
      const range = questionConfig.multiple_select?.range
      if (isMissing || !questionConfig.multiple_select) return texts.chooseOne
      const exclusive = questionConfig.multiple_select.exclusive_option?.option_id
      const option = options.find(({ id }) => id === exclusive)
      const choose = explainChoices(range, texts)
      if (!option) return choose
      return range?.enabled ? `${choose} ${texts.chooseAlone(option.label)}` : texts.chooseAlone(option.label)
    }
    case 'DATE': {
      const { allowed_dates } = questionConfig.date ?? {}
      if (isMissing) return texts.enterDate
      if (allowed_dates === 'PAST') return texts.enterPastDate
      return allowed_dates === 'FUTURE' ? texts.enterFutureDate : texts.enterDate
    }
    case 'TELEPHONE':
      return texts.enterTelephone
    case 'EMAIL':
      return texts.enterEmail
    case 'FILE':
    case 'IMAGE':
      return texts.chooseFile
    default:
      return isMissing ? texts.answer : texts.enterFormat
  }
}

function explainNumber({ min, max }: Range = { min: null, max: null }, texts: Texts): string {
  if (min !== null && max !== null) return texts.enterNumberBetween(min, max)
  if (min !== null) return texts.enterNumberFrom(min)
  return max === null ? texts.enterNumber : texts.enterNumberTo(max)
}

function explainChoices(range: Range | null | undefined, texts: Texts): string {
  const { min = null, max = null } = range ?? {}
  if (min !== null && max !== null) return texts.chooseBetween(min, max)
  if (min !== null) return texts.chooseFrom(min)
  return max === null ? texts.chooseOne : texts.chooseTo(max)
}
