/** An event as the service sends it. All of it is invented. */
export const event: { activity: Record<string, unknown> } & Record<string, unknown> = {
  event_type: 'activity.completed',
  activity: {
    id: 'activity 0',
    stream_id: 'x1Rk8QvJ2mTz',
    date: '2026-03-14T09:26:53.000Z',
    subject: { type: 'awell', name: 'Awell' },
    action: 'assigned',
    object: { id: 'Yb0fH3sLq9Wd', type: 'form', name: 'Your recovery' },
    indirect_object: { id: 'patient 1', type: 'patient', name: 'Sample' },
    status: 'done',
    track: { id: 'check-up', title: 'Check-up' },
    label: { id: null, color: '#1f7a4d', text: 'New' },
    sub_activities: [
      {
        id: 'Zc7nV5eUa2Xo',
        subject: { type: 'user', name: 'Sample' },
        action: 'submitted',
        date: '2026-03-14T09:26:53.000Z',
      },
    ],
    isUserActivity: true,
    context: {
      instance_id: 'Pm4gK6tRy1Bi',
      pathway_id: 'x1Rk8QvJ2mTz',
      track_id: 'check-up',
      step_id: 'ask',
      action_id: 'ask-form',
    },
  },
  user_context: {},
}
