import type { QuestionFile } from './care-flow-file.ts'
import { checkRange } from './check-range.ts'
import { offer, type Path, type Report } from './problem.ts'
import { type QuestionType, questionTypes } from './question-types.ts'

/** The settings that every question can have. */
const general = ['type', 'title', 'required', 'show_if', 'metadata']

/** Reports settings that do not fit the type of the question, or each other. */
export function checkQuestion(question: QuestionFile, path: Path, report: Report): void {
  const { type, required, minimum, maximum } = question
  const { settings, answers }: QuestionType = questionTypes[type]
  for (const setting of Object.keys(question)) {
    if ([...general, ...settings].includes(setting)) continue
    report([...path, setting], `"${setting}" has no effect on a question of the type ${type}; remove it`)
  }
  if (required && !answers)
    report([...path, 'required'], 'a description has no answer and cannot be required')
  if (type === 'slider' && (minimum === undefined || maximum === undefined))
    report(path, 'a slider needs minimum and maximum')
  checkRange(question, path, report)
  if (settings.includes('options')) checkOptions(question, path, report)
  checkCountries(question, path, report)
  checkText(question, path, report)
}

function checkOptions(question: QuestionFile, path: Path, report: Report): void {
  const { type, options = {}, exclusive } = question
  const values = Object.keys(options)
  if (values.length === 0)
    report(path, `a question of the type ${type} needs options, such as options: { 0: Never, 1: Often }`)
  if (values.some((value) => value.trim() === ''))
    report(
      [...path, 'options'],
      'the value of an option must not be blank, because a blank answer counts as missing',
    )
  if (exclusive !== undefined && !values.includes(exclusive))
    report([...path, 'exclusive'], `"${exclusive}" is not an option${offer(values, exclusive)}`)
  if (type === 'choices') checkCounts(question, path, report)
}

/** Reports numbers of choices that no answer can have. */
function checkCounts({ minimum, maximum, options = {} }: QuestionFile, path: Path, report: Report): void {
  const count = Object.keys(options).length
  for (const [setting, value] of Object.entries({ minimum, maximum })) {
    if (value === undefined || (Number.isInteger(value) && value >= 0 && value <= count)) continue
    report([...path, setting], `${setting} must be a number of choices, from 0 to ${count}`)
  }
}

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

function checkCountries({ countries, default_country }: QuestionFile, path: Path, report: Report): void {
  for (const [index, country] of (countries ?? []).entries())
    checkCountry(country, [...path, 'countries', index], report)
  if (default_country === undefined) return
  checkCountry(default_country, [...path, 'default_country'], report)
  if (countries && !countries.includes(default_country)) {
    report([...path, 'default_country'], `"${default_country}" must be one of countries: add it there`)
  }
}

function checkCountry(country: string, path: Path, report: Report): void {
  if (/^[A-Z]{2}$/.test(country) && regions.of(country) !== undefined) return
  report(path, `"${country}" must be a country code of two capital letters, such as BE`)
}

function checkText({ pattern, length, allowed }: QuestionFile, path: Path, report: Report): void {
  if (pattern !== undefined && (length !== undefined || allowed !== undefined))
    report(
      [...path, 'pattern'],
      'pattern cannot be there together with length or allowed; remove one of them',
    )
  if (allowed?.every((kind) => kind === 'whitespace'))
    report(
      [...path, 'allowed'],
      'allowed needs another kind besides whitespace, because a blank answer counts as missing',
    )
  if (pattern !== undefined && !isPattern(pattern))
    report([...path, 'pattern'], 'pattern must be a regular expression, such as "^[0-9]{4}$"')
}

function isPattern(pattern: string): boolean {
  try {
    return new RegExp(pattern) instanceof RegExp
  } catch {
    return false
  }
}
