import type { Question } from './question.ts'

export interface FormDefinition {
  id: string
  definition_id: string
  release_id: string
  key: string
  title: string
  trademark: string | null
  /** A JSON string. */
  metadata: string | null
  questions: Question[]
}
