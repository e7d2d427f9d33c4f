interface LeftOut {
  fields: readonly string[]
  why: string
}

const replaced = (field: string, by: string, operation: string): LeftOut => ({
  fields: [field],
  why: `The service has deprecated it. Use [${by}](../operations/${operation}.md).`,
})

/** The root fields of the Awell SDK that have no operation here, by the reason. */
export const leftOut: readonly LeftOut[] = [
  replaced('activities', 'ActivitiesByPatient', 'activities-by-patient'),
  replaced(
    'getStatusForPublishedPathwayDefinitions',
    'PublishedPathwayDefinitions',
    'published-pathway-definitions',
  ),
  replaced('myPathways', 'Pathways', 'pathways'),
  replaced('pathwayActivities', 'CareflowActivities', 'careflow-activities'),
  replaced('saveBaselineInfo', 'UpdateBaselineInfo', 'update-baseline-info'),
  {
    fields: [
      'completeSession',
      'hostedSession',
      'hostedSessionActivities',
      'startHostedActivitySessionViaHostedPagesLink',
      'startHostedPathwaySessionFromLink',
      'verify_identity',
    ],
    why: 'Hosted pages call it within a session. A backend starts one with [StartHostedPathwaySession](../operations/start-hosted-pathway-session.md), or creates a [link](../operations/hosted-pages-link.md).',
  },
  {
    fields: [
      'agent',
      'generateRetoolEmbedUrl',
      'getAgentByThreadId',
      'getOrchestrationFactsFromPrompt',
      'patientDemographicsQueryConfiguration',
      'requestPatientDemographics',
      'updateEmrReportStatus',
      'updatePatientDemographicsQuery',
    ],
    why: 'No reference page of the service describes it.',
  },
]
