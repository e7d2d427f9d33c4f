import type { YamlDefinition } from '@orchestration/care-flows/definitions'

/** A care flow with a message, a form with every question type, and a checklist for a nurse. */
export const everyQuestion: YamlDefinition = {
  id: 'every-question',
  title: 'Before your operation',
  stakeholders: { nurse: { label: 'Nurse', role: 'caregiver' } },
  forms: {
    everything: {
      title: 'About you',
      trademark: 'Invented for tests',
      questions: {
        intro: {
          type: 'description',
          title: '<p>It takes <b>two minutes</b>. You can leave and come back.</p>',
        },
        name: { type: 'text', title: 'What should we call you?', required: true, pattern: '^.{1,40}$' },
        email: { type: 'email', title: 'What is your email address?' },
        phone: { type: 'telephone', title: 'What is your phone number?', default_country: 'BE' },
        birthday: { type: 'date', title: 'When were you born?', dates: 'past', required: true },
        height: { type: 'number', title: 'How tall are you, in cm?', minimum: 50, maximum: 250 },
        pain: {
          type: 'slider',
          title: 'How much does it hurt?',
          required: true,
          minimum: 0,
          maximum: 10,
          minimum_label: 'Not at all',
          maximum_label: 'Worst pain',
        },
        health: { type: 'slider', title: 'How is your health today?', minimum: 0, maximum: 100, step: 5 },
        smokes: { type: 'yes or no', title: 'Do you smoke?', required: true },
        cigarettes: {
          type: 'number',
          title: 'How many cigarettes a day?',
          required: true,
          show_if: 'smokes is true',
        },
        exercise: {
          type: 'choice',
          title: 'How often do you exercise for half an hour?',
          options: { 0: 'Never', 1: 'Once a week', 2: 'Every day' },
        },
        living: {
          type: 'choice',
          title: 'Who is at home with you?',
          dropdown: true,
          options: { alone: 'Nobody', partner: 'My partner' },
        },
        sports: {
          type: 'choices',
          title: 'What do you do?',
          show_if: 'exercise is greater than 0',
          options: { walking: 'Walking', cycling: 'Cycling', none: 'None of these' },
          exclusive: 'none',
        },
        wishes: { type: 'long text', title: 'What else should we know?' },
        diagnosis: { type: 'icd10', title: 'Do you know the code of your diagnosis?' },
        letter: { type: 'file', title: 'Your letter of referral', accept: ['application/pdf'] },
        photo: { type: 'image', title: 'A photo of the knee', accept: ['image/png'] },
        habits: { type: 'grid', title: 'Your habits' },
        consent: { type: 'signature', title: 'I agree to the operation', required: true },
      },
    },
  },
  tracks: {
    main: {
      title: 'Main',
      steps: {
        ask: {
          title: 'Ask',
          actions_start: 'at once',
          actions: [
            {
              message: {
                subject: 'Welcome to the clinic',
                body: '<p>We are glad that you are here. On the day of the operation:</p><ul><li>Eat nothing after midnight.</li><li>Bring your <a href="https://example.org/card">insurance card</a>.</li></ul>',
                attachments: [{ name: 'House rules', url: 'https://example.org/rules.pdf', type: 'file' }],
              },
            },
            { form: 'everything' },
            {
              checklist: { title: 'Before the operation', items: ['Check the intake', 'Order crutches'] },
              to: 'nurse',
            },
          ],
        },
      },
    },
  },
}
