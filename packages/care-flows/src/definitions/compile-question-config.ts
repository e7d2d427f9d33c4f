import type { CharacterKind, QuestionConfig } from '../engine/index.ts'
import type { QuestionFile } from './care-flow-file.ts'

/** Compiles the settings of a question into the `questionConfig` of the service. */
export function compileQuestionConfig(questionId: string, question: QuestionFile): QuestionConfig {
  return {
    mandatory: question.required ?? false,
    recode_enabled: false,
    use_select: question.dropdown ?? false,
    slider: question.type === 'slider' ? compileSlider(question) : null,
    phone: question.type === 'telephone' ? compilePhone(question) : null,
    number: question.type === 'number' ? { range: compileRange(question) } : null,
    multiple_select: question.type === 'choices' ? compileChoices(questionId, question) : null,
    date:
      question.type === 'date'
        ? { allowed_dates: allowedDates[question.dates ?? 'all'], include_date_of_response: false }
        : null,
    file_storage:
      question.type === 'file' || question.type === 'image'
        ? { file_storage_config_slug: 'emulator', accepted_file_types: question.accept ?? [] }
        : null,
    input_validation: compileValidation(question),
  }
}

const allowedDates = { past: 'PAST', future: 'FUTURE', all: 'ALL' } as const

function compileRange({ minimum, maximum }: QuestionFile) {
  const enabled = minimum !== undefined || maximum !== undefined
  return { min: minimum ?? null, max: maximum ?? null, enabled }
}

/** Every slider has a minimum and a maximum, because a definition without them is refused. */
function compileSlider({
  minimum = 0,
  maximum = 10,
  step = 1,
  minimum_label = '',
  maximum_label = '',
}: QuestionFile): QuestionConfig['slider'] {
  return {
    min: minimum,
    max: maximum,
    step_value: step,
    min_label: minimum_label,
    max_label: maximum_label,
    is_value_tooltip_on: true,
    display_marks: true,
    show_min_max_values: true,
  }
}

function compilePhone({ default_country, countries }: QuestionFile): QuestionConfig['phone'] {
  return { default_country: default_country ?? null, available_countries: countries ?? null }
}

function compileChoices(questionId: string, question: QuestionFile): QuestionConfig['multiple_select'] {
  const { exclusive } = question
  return {
    range: compileRange(question),
    exclusive_option:
      exclusive === undefined ? null : { enabled: true, option_id: `${questionId}.${exclusive}` },
  }
}

function compileValidation({
  pattern,
  length,
  allowed,
  help,
}: QuestionFile): QuestionConfig['input_validation'] {
  const isSimple = length !== undefined || allowed !== undefined
  if (!isSimple && pattern === undefined && help === undefined) return null
  return {
    mode: isSimple ? 'SIMPLE' : 'ADVANCED',
    pattern: pattern ?? null,
    helper_text: help ?? null,
    simpleConfig: isSimple
      ? { exactLength: length ?? null, allowed: allowed ? compileAllowed(allowed) : null }
      : null,
  }
}

function compileAllowed(kinds: readonly CharacterKind[]): Record<CharacterKind, boolean> {
  return {
    letters: kinds.includes('letters'),
    numbers: kinds.includes('numbers'),
    whitespace: kinds.includes('whitespace'),
    special: kinds.includes('special'),
  }
}
