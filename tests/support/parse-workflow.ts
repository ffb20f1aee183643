/**
 * Prints the errors that GitHub's own parser finds in a workflow, as JSON: tsx parse-workflow.ts FILE. In a process of its
 * own, because the package imports JSON in a way that Node 20 doesn't take.
 */
import { readFileSync } from 'node:fs';
import { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser';

const [, , name = ''] = process.argv;
const { context, value } = parseWorkflow({ name, content: readFileSync(name, 'utf8') }, new NoOperationTraceWriter());
const template = value && (await convertWorkflowTemplate(context, value));
const errors = [...context.errors.getErrors(), ...(template?.errors ?? [])].map((error) =>
  'message' in error ? error.message : error.Message,
);
console.log(JSON.stringify(errors));
