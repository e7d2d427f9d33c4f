import type { CharacterKind } from '@orchestration/care-flows'
import type { Language } from '../../../service/hosted-pages/visits.ts'

/** The texts of the pages in one language. All other texts come from the definition. */
export interface Texts {
  language: Language
  step(position: number, total: number): string
  leave: string
  emulator: string
  send: string
  read: string
  done: string
  goOn: string
  goBack: string
  optional: string
  yes: string
  no: string
  choose: string
  message: string
  attachments: string
  newTab: string

  /** Before the page's title when an answer is wrong. */
  error: string
  problem: string
  moreQuestions: string
  noLongerPending: string
  refused: string
  answer: string
  chooseOne: string
  chooseFile: string
  enterNumber: string
  enterNumberFrom(minimum: number): string
  enterNumberTo(maximum: number): string
  enterNumberBetween(minimum: number, maximum: number): string
  enterDate: string
  enterPastDate: string
  enterFutureDate: string
  enterTelephone: string
  enterEmail: string
  enterFormat: string
  chooseFrom(minimum: number): string
  chooseTo(maximum: number): string
  chooseBetween(minimum: number, maximum: number): string
  chooseAlone(option: string): string
  fileType(types: string): string
  fileSize: string
  tickAll: string

  chooseAll: string
  numberBetween(minimum: number, maximum: number): string
  numberFrom(minimum: number): string
  numberTo(maximum: number): string
  telephoneHint: string
  diagnosisHint: string
  signatureHint: string
  fileHint: string
  textLength(length: number): string
  onlyCharacters(kinds: string): string
  characters: Record<CharacterKind, string>
  keptFile(name: string): string

  completedTitle: string
  completed: string
  expiredTitle: string
  expired: string
  idleTitle: string
  idle: string
  missingTitle: string
  missing: string
  crashedTitle: string
}
