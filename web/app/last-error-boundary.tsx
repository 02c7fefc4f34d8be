import { languageTag } from '@tula/messages/language.ts';
import { Component, type ReactNode } from 'react';
import { ErrorPage } from './layout/error-page.tsx';

/** Catches what no route caught, such as an error of the layout; without it the page would be blank. */
export class LastErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <html lang={languageTag()}>
        <head />
        <body>
          <ErrorPage />
        </body>
      </html>
    );
  }
}
