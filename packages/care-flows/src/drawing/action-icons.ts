import type { ActionType } from '../engine/index.ts'

/** The path of the icon of each type of action, on a grid of 16. */
export const actionIcons: Record<ActionType, string> = {
  FORM: 'M3 2h10v12H3zM5.5 5.5h5m-5 3h5m-5 3h3',
  CHECKLIST: 'm2 4 1.5 1.5L6 3M2 11l1.5 1.5L6 10M9 4.5h5m-5 7h5',
  MESSAGE: 'M2 3h12v9H8l-3 2.5V12H2z',
  TIMER: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12M8 5v3.5l2.5 1.5',
  API_CALL: 'm5 5-3 3 3 3m6-6 3 3-3 3M9 3 7 13',
  PLUGIN: 'M6 2v3m4-3v3M4 5h8v3a4 4 0 0 1-8 0zm4 7v2.5',
  CALCULATION: 'M3 2h10v12H3zm2.5 3h5m-5 3.5h1m3 0h1m-5 3h1m3 0h1',
  CLINICAL_NOTE: 'M4 2h6l3 3v9H4zM6 8h5m-5 3h5',
  PUSH_TO_EMR: 'M4 2h6l3 3v9H4zm4.5 9V6m-2 2 2-2 2 2',
}
