import type { YamlDefinition } from '@orchestration/care-flows/definitions'

/** A care flow with a conversational form, which asks one question at a time. */
export const conversation: YamlDefinition = {
  id: 'conversation',
  title: 'Before your visit',
  forms: {
    talk: {
      title: 'About you',
      questions: {
        intro: { type: 'description', title: '<p>Three questions.</p>' },
        name: { type: 'text', title: 'What should we call you?', required: true },
        smokes: { type: 'yes or no', title: 'Do you smoke?', required: true },
        cigarettes: {
          type: 'number',
          title: 'How many cigarettes a day?',
          required: true,
          minimum: 1,
          show_if: 'smokes is true',
        },
        sports: { type: 'choices', title: 'What do you do?', options: { run: 'Run', swim: 'Swim' } },
        wishes: { type: 'long text', title: 'What else should we know?' },
      },
    },
  },
  tracks: {
    main: {
      title: 'Main',
      steps: { ask: { title: 'Ask', actions: [{ form: 'talk', display: 'conversational' }] } },
    },
  },
}
