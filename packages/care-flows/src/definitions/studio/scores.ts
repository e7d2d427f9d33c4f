import type { CalculationFile } from '../care-flow-file.ts'

const phq9 = Array.from({ length: 9 }, (_, index) => `PHQ9_Q0${index + 1}`)

/**
 * The published rules of the scores that exports name, by the ids of the calculations. An export has no formulas.
 *
 * PHQ-9: K. Kroenke, R. Spitzer, J. Williams, "The PHQ-9", Journal of General Internal Medicine 16 (2001). PHQ-2: the same authors,
 * "The Patient Health Questionnaire-2", Medical Care 41 (2003).
 */
export const scores: Record<string, CalculationFile['results']> = {
  phq_2: { PHQ2_SCORE: { sum: ['PHQ2_Q01', 'PHQ2_Q02'] } },
  phq_9: {
    PHQ9_SCORE: { sum: phq9 },
    PHQ9_INTERPRETATION: {
      bands: {
        of: 'PHQ9_SCORE',
        bands: [
          { up_to: 4, value: 'None-minimal' },
          { up_to: 9, value: 'Mild' },
          { up_to: 14, value: 'Moderate' },
          { up_to: 19, value: 'Moderately severe' },
          { value: 'Severe' },
        ],
      },
    },
  },
}
