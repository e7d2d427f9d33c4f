import { listAllowed, type Question, type SimpleValidation } from '@orchestration/care-flows'
import type { Texts } from '../texts/texts.ts'
import { findScale } from './scale.ts'

/** Returns the hint above a question: the definition's help, or what kind of answer is expected. */
export function findHint({ userQuestionType, questionConfig }: Question, texts: Texts): string | undefined {
  const { input_validation, number, slider, multiple_select } = questionConfig
  if (input_validation?.helper_text) return input_validation.helper_text
  if (input_validation?.simpleConfig) return describeText(input_validation.simpleConfig, texts)
  switch (userQuestionType) {
    case 'NUMBER':
      return describeRange(number?.range, texts)
    case 'SLIDER':
      return findScale(slider) ? undefined : describeRange(slider, texts)
    case 'MULTIPLE_SELECT': {
      const { min = null, max = null } = multiple_select?.range ?? {}
      if (min !== null && max !== null) return texts.chooseBetween(min, max)
      return max === null ? texts.chooseAll : texts.chooseTo(max)
    }
    case 'TELEPHONE':
      return texts.telephoneHint
    case 'ICD10_CLASSIFICATION':
      return texts.diagnosisHint
    case 'SIGNATURE':
      return texts.signatureHint
    case 'FILE':
    case 'IMAGE':
      return texts.fileHint
    default:
      return undefined
  }
}

function describeRange(
  range: { min: number | null; max: number | null } | null | undefined,
  texts: Texts,
): string | undefined {
  const { min = null, max = null } = range ?? {}
  if (min !== null && max !== null) return texts.numberBetween(min, max)
  if (min !== null) return texts.numberFrom(min)
  return max === null ? undefined : texts.numberTo(max)
}

function describeText({ exactLength, allowed }: SimpleValidation, texts: Texts): string {
  const kinds = allowed && listAllowed(allowed).map((kind) => texts.characters[kind])
  const list = new Intl.ListFormat(texts.language)
  const parts = [
    exactLength === null ? [] : texts.textLength(exactLength),
    kinds ? texts.onlyCharacters(list.format(kinds)) : [],
  ]
  return parts.flat().join(' ')
}
