/** Under this name the table of seedings has when the demo's products were added. */
export const DEMO_SEEDING = 'demo shop';
