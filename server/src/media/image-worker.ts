import { workAsChild } from '../platform/child-processes/child-work.ts';
import { resizeImage, type ImageTask } from './resize-image.ts';

/* Decodes and encodes pictures. */

workAsChild<ImageTask>(async (task) => ({ result: await resizeImage(task) }));
