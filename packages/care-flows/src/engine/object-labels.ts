/** The types of an activity's object, as people call them. */
export const objectLabels: Readonly<Record<string, string>> = {
  API_CALL: 'API call',
  CALCULATION: 'Calculation',
  CHECKLIST: 'Checklist',
  CLINICAL_NOTE: 'Clinical note',
  EMR_REPORT: 'Report to the EMR',
  FORM: 'Form',
  MESSAGE: 'Message',
  PLUGIN_ACTION: 'Extension',
  TIMER: 'Timer',
}
