/** The enrolment of a fictional person. */
export const ada = {
  mrn: 'MRN-1815',
  care_flow: 'welcome',
  first_name: 'Ada',
  last_name: 'Lovelace',
  birth_date: '1815-12-10',
}
