/** An invented person, in the form of a request. */
export const ada = {
  mrn: 'MRN-1815',
  care_flow: 'welcome',
  first_name: 'Ada',
  last_name: 'Lovelace',
  birth_date: '1815-12-10',
}
