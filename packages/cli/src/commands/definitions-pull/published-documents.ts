import { type DocumentNode, parse } from 'graphql'

/*
 * Everything that is asked for. Names of authors, patients and users are not among it.
 */

export const publishedDefinitionsDocument: DocumentNode = parse(`query PulledDefinitions {
  publishedPathwayDefinitions {
    publishedPathwayDefinitions {
      id
      title
      version
      release_id
      release_date
      track_definitions { id title can_trigger_manually }
    }
  }
}`)

export const publishedVersionsDocument: DocumentNode = parse(`query PulledVersions {
  getPublishedCareflowVersions {
    careflowVersions {
      careflow_definition_id
      versions { version release_id release_date live }
    }
  }
}`)

export const publishedReleaseDocument: DocumentNode =
  parse(`query PulledRelease($definition: String!, $release: String!) {
  forms(pathway_definition_id: $definition, release_id: $release) {
    forms {
      id
      definition_id
      release_id
      key
      title
      trademark
      metadata
      questions {
        id
        definition_id
        key
        title
        title_html
        dataPointValueType
        questionType
        userQuestionType
        options { id value value_string label }
        questionConfig {
          mandatory
          recode_enabled
          use_select
          slider {
            min max step_value min_label max_label is_value_tooltip_on display_marks show_min_max_values
          }
          phone { default_country available_countries }
          number { range { min max enabled } }
          multiple_select { range { min max enabled } exclusive_option { enabled option_id } }
          date { allowed_dates include_date_of_response }
          file_storage { file_storage_config_slug accepted_file_types }
          input_validation {
            mode
            pattern
            helper_text
            simpleConfig { exactLength allowed { letters numbers whitespace special } }
          }
        }
        rule {
          id
          definition_id
          boolean_operator
          conditions { id reference reference_key operator operand { type value } }
        }
        metadata
      }
    }
  }
  pathwayDataPointDefinitions(pathway_definition_id: $definition, release_id: $release) {
    data_point_definitions {
      id
      key
      title
      category
      valueType
      source_definition_id
      optional
      pii
      unit
      range { min max }
      possibleValues { value label }
      metadata { key value }
    }
  }
  stakeholdersByReleaseIds(release_ids: [$release]) {
    stakeholders { id definition_id label { en } clinical_app_role }
  }
  adHocTracksByRelease(release_id: $release) {
    tracks { id title can_trigger_manually }
  }
}`)

/*
 * What `--care-flow` asks for. Titles of elements are the only texts. No name, answer, message, call or setting is among it.
 */

export const runDocument: DocumentNode = parse(`query PulledRun($id: String!) {
  pathway(id: $id) {
    pathway { pathway_definition_id release_id patient_id }
  }
  pathwayElements(pathway_id: $id) {
    elements {
      id
      definition_id
      parent_id
      type
      name
      activity_type
      start_date
      context { instance_id track_id step_id action_id }
      stakeholders { id }
    }
  }
}`)

export const runActivitiesDocument: DocumentNode =
  parse(`query PulledActivities($id: String!, $pagination: PaginationParams, $sorting: SortingParams) {
  careflowActivities(pathway_id: $id, pagination: $pagination, sorting: $sorting) {
    pagination { total_count }
    activities {
      id
      date
      action
      expires_at
      object { id type }
      context { instance_id track_id step_id action_id }
      action_component { definition_id }
      form_display_mode
      outputs {
        ... on TrackTriggerActivityOutputs {
          target_track_id
          triggering_event { type source_id }
        }
      }
    }
  }
}`)

export const runTimersDocument: DocumentNode = parse(`query PulledTimers($id: String!) {
  careflowTimers(careflow_id: $id) {
    timers {
      activity_id
      config {
        type
        ... on DelayTimerConfig { value unit }
        ... on DataPointReferenceTimerConfig {
          data_point_definition_id offset offsetDirection offset_unit hour
        }
        ... on DataPointAwaitedTimerConfig { data_point_definition_id timeout_value timeout_unit }
      }
    }
  }
}`)
