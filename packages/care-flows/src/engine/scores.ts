import type { Value } from './values.ts'

/** Calculates results from inputs. Both are maps keyed by name. Inputs without a value are absent. */
export type Calculation = (
  inputs: Readonly<Record<string, Value>>,
) => Readonly<Record<string, Value | null | undefined>>

interface Score {
  results: Readonly<Record<string, { type: 'number' | 'text'; unit?: string }>>
  calculate: Calculation
}

/** Scores with published rules, keyed by their ids in the service. A result has no value if a required input is missing. */
const scores: Readonly<Record<string, Score>> = {
  // Weight in kilograms divided by the square of the height in metres: WHO, "Obesity: preventing and managing the global
  // epidemic", Technical Report Series 894 (2000).
  bmi: {
    results: { BMI: { type: 'number', unit: 'kg/m2' } },
    // Heights above 3 are in centimetres, because no person is taller than 3 m.
    calculate: ({ weight, height }) => ({
      BMI: calculateBmi(Number(weight), Number(height) > 3 ? Number(height) / 100 : Number(height)),
    }),
  },
  // The formula of `bmi` in imperial units. A pound is 0.45359237 kg and an inch is 0.0254 m by the international agreement of
  // 1959.
  bmi_imperial: {
    results: { BMI: { type: 'number', unit: 'kg/m2' } },
    calculate: ({ weight_pounds, height_feet, height_inches = 0 }) => ({
      BMI: calculateBmi(
        Number(weight_pounds) * 0.45359237,
        (Number(height_feet) * 12 + Number(height_inches)) * 0.0254,
      ),
    }),
  },
  // K. Kroenke, R. Spitzer, J. Williams, "The Patient Health Questionnaire-2", Medical Care 41 (2003).
  phq_2: {
    results: { PHQ2_SCORE: { type: 'number' } },
    calculate: (inputs) => ({ PHQ2_SCORE: sumAnswers(inputs, 'PHQ2_Q0', 2) }),
  },
  // K. Kroenke, R. Spitzer, J. Williams, "The PHQ-9", Journal of General Internal Medicine 16 (2001).
  phq_9: {
    results: { PHQ9_SCORE: { type: 'number' }, PHQ9_INTERPRETATION: { type: 'text' } },
    calculate(inputs) {
      const score = sumAnswers(inputs, 'PHQ9_Q0', 9)
      const bands = ['None-minimal', 'Mild', 'Moderate', 'Moderately severe', 'Severe']
      const band = score === null ? null : bands[Math.min(Math.floor(score / 5), 4)]
      return { PHQ9_SCORE: score, PHQ9_INTERPRETATION: band }
    },
  },
}

export function findScore(id: string): Score | undefined {
  return Object.hasOwn(scores, id) ? scores[id] : undefined
}

function sumAnswers(inputs: Readonly<Record<string, Value>>, prefix: string, count: number): number | null {
  const answers = Array.from({ length: count }, (_, index) => Number(inputs[`${prefix}${index + 1}`]))
  const score = answers.reduce((total, answer) => total + answer, 0)
  return Number.isNaN(score) ? null : score
}

function calculateBmi(kilograms: number, metres: number): number | null {
  const index = kilograms / metres ** 2
  return Number.isFinite(index) ? Math.round(index * 10) / 10 : null
}
