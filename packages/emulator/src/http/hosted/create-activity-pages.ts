import type { ActivityPages, ActivityPagesOptions } from './activity-pages.ts'
import { createChecklistPages } from './checklist.ts'
import { createConversation, createFormPages } from './form.ts'
import { createMessagePages } from './message.ts'

/** Creates the pages of a form, checklist or message. Returns undefined for other activities, or if the content no longer exists. */
export function createActivityPages(options: ActivityPagesOptions): ActivityPages | undefined {
  switch (options.activity.object.type) {
    case 'FORM': {
      const form = options.environment.definitions.findForm(options.activity.object.id)
      if (!form) return undefined
      const isConversation = options.activity.form_display_mode === 'CONVERSATIONAL'
      return isConversation ? createConversation(options, form) : createFormPages(options, form)
    }
    case 'CHECKLIST':
      return createChecklistPages(options)
    case 'MESSAGE':
      return createMessagePages(options)
    default:
      return undefined
  }
}
